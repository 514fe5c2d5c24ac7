export { TillsTab } from './TillsTab.tsx';
