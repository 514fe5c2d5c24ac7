export { ChipChoice } from './ChipChoice.tsx';
export { ColumnChart } from './ColumnChart.tsx';
export { Countries } from './Countries.tsx';
export { FigureSelect } from './FigureSelect.tsx';
export { FigureTable } from './FigureTable.tsx';
export { OverTime } from './OverTime.tsx';
export { PeriodChoice } from './PeriodChoice.tsx';
export { TILES_HEIGHT, TileGrid, TileText } from './Tiles.tsx';
