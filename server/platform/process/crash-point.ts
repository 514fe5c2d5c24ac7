/** Names a place where a crash is survivable. In tests one of them really crashes; elsewhere the call does nothing. */
export type CrashPoint = (name: string) => void;

/**
 * Makes the crash point of this process. `crashAt` is `name` or `name:n`: at the n-th time that point is reached the process kills
 * itself with SIGKILL, so no handler, flush or finally block runs. Undefined means never.
 */
export function createCrashPoint(
  crashAt: string | undefined,
  kill: () => void = () => process.kill(process.pid, 'SIGKILL'),
): CrashPoint {
  const match = /^(.*?)(?::(\d+))?$/.exec(crashAt ?? '');
  const target = match?.[1];
  if (!target) return () => undefined;
  let left = Number(match[2] ?? 1);
  return name => {
    if (name !== target) return;
    left -= 1;
    if (left === 0) kill();
  };
}
