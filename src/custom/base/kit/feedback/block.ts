/** What stands against an action, known before the click: a phrase key with its number. */
export interface Block {
  key: string;
  smart_count: number;
}
