export { PointsTab } from './PointsTab.tsx';
