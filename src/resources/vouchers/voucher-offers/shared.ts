export { Receipt } from './show/Receipt.tsx';
export { useTermFacts } from './use-term-facts.tsx';
