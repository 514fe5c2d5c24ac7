export { SmsSection } from './SmsSection.tsx';
