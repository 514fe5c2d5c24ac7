export { useTermFacts } from './use-term-facts.tsx';
