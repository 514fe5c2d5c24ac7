import { useEffect, useState } from 'react';

/** The server's clock by this device's, each second. @param ahead how many milliseconds the server's is before this one */
export function useServerClock(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}

const dayOf = (ahead: number): string => new Date(Date.now() + ahead).toISOString().slice(0, 10);

/** Today (UTC) by the server's clock. */
export function useServerDay(ahead: number): string {
  const [day, setDay] = useState(() => dayOf(ahead));
  useEffect(() => {
    const read = () => setDay(dayOf(ahead));
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return day;
}
