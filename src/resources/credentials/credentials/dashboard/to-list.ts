import { createContext, useContext } from 'react';

/** Brings whoever follows a figure to the list below the dashboard, which shows what the figure counts. */
export const ToListContext = createContext<() => void>(() => undefined);

export const useToList = (): (() => void) => useContext(ToListContext);
