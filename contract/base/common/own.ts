/**
 * What an object has itself under a name that people gave; undefined where it only inherits something. A field may be called `constructor` or
 * `valueOf`, which every plain object seems to have.
 */
export const ownValue = <T>(object: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
