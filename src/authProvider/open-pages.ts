const OPEN = /^\/(login|reset|invitations|offers|register|verifications|terms|privacy|community|contact)(\/|$)/;

/** Whether an address of the portal is read by whoever comes, signed in or not: nothing there ends with a session. */
export const isOpenPage = (path: string): boolean => OPEN.test(path);
