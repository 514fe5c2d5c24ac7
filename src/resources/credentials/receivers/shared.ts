export { ReceiverList } from './ReceiverList.tsx';
