export { SalesTab } from './SalesTab.tsx';
