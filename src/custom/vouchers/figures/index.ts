export { CurrencyTiles, type ToldFigure } from './CurrencyTiles.tsx';
export { FiguresHead } from './FiguresHead.tsx';
export { Waits, type Wait } from './Waits.tsx';
export { SaleText, WeekByWeek } from './WeekByWeek.tsx';
