export { PaymentList } from './PaymentList.tsx';
export { PaymentsTab } from './PaymentsTab.tsx';
export { usePlatformSide } from './review-side.ts';
export { PaymentView } from './show/PaymentView.tsx';
