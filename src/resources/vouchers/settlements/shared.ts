export { SettlementsTab } from './SettlementsTab.tsx';
