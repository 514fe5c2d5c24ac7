import { z } from 'zod';
import { Attempt } from './attempt.ts';

/** What a simulated wallet does with a request. */
export const CONSOLE_SCENES = [
  'valid',
  'expired',
  'revoked',
  'paused',
  'listUnreachable',
  'foreignIssuer',
  'ruleMissed',
  'wrongNonce',
  'wrongAudience',
  'wrongHolder',
  'declined',
  'late',
  'twice',
] as const;
export type ConsoleScene = (typeof CONSOLE_SCENES)[number];

/** The scenes of an application: no issuer is foreign where each is accepted, and no rule is missed where there is none. */
export const scenesOf = ({
  issuers,
  trustedLists,
  rules,
}: {
  issuers: readonly unknown[];
  trustedLists: readonly unknown[];
  rules: readonly unknown[];
}): ConsoleScene[] =>
  CONSOLE_SCENES.filter(
    scene =>
      (scene !== 'foreignIssuer' || issuers.length + trustedLists.length > 0) &&
      (scene !== 'ruleMissed' || rules.length > 0),
  );

export const ConsoleRun = z.strictObject({ scene: z.enum(CONSOLE_SCENES, { error: 'invalid_choice' }) });

/** Who sends a message of the console. */
export const CONSOLE_ACTORS = ['verifier', 'wallet', 'issuer'] as const;

/** What each message is. */
export const CONSOLE_MESSAGES = [
  'link',
  'fetch',
  'requestObject',
  'credential',
  'answer',
  'statusList',
  'reply',
  'secondAnswer',
  'secondReply',
] as const;

/** A message as it was sent, and what it says. */
export const ConsoleMessage = z.object({
  name: z.enum(CONSOLE_MESSAGES),
  from: z.enum(CONSOLE_ACTORS),
  to: z.enum(CONSOLE_ACTORS),
  raw: z.string(),
  decoded: z.unknown(),
});
export type ConsoleMessage = z.infer<typeof ConsoleMessage>;

/** An attempt with a simulated wallet: each message in its order, and what became of it. */
export const ConsoleResult = z
  .object({ messages: z.array(ConsoleMessage), attempt: Attempt })
  .meta({ id: 'ConsoleResult' });
export type ConsoleResult = z.infer<typeof ConsoleResult>;
