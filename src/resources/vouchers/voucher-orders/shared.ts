export { InvoiceLines } from './InvoiceLines.tsx';
export { IssuancesTab } from './IssuancesTab.tsx';
export { PaymentTab } from './PaymentTab.tsx';
export { QuotePanel } from './QuotePanel.tsx';
export { RefundButton } from './RefundButton.tsx';
export { isOfCode, isTooSmallYet, type QuoteQuery, useQuote } from './use-quote.ts';
