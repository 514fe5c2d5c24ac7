export { QueueCard } from './QueueCard.tsx';
