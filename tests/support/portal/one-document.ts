import { builtinEnvironments, type Environment } from 'vitest/environments';

let begun: Promise<unknown> | undefined;

/** jsdom, once for all files of a worker: what they load is loaded once, and holds on to the document that it saw first. */
const oneDocument: Environment = {
  name: 'one-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    await (begun ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)));
    return { teardown: () => undefined };
  },
};
export default oneDocument;
