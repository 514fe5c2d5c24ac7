import { createRequire } from 'node:module';
import type pkcs11js from 'pkcs11js';
import type { FromProcess, TokenPlace, ToProcess, TokenRequest } from './messages.ts';
import { faultOf, openToken } from './token.ts';

// The process in which the library of a token is loaded (custody.ts begins it): what hangs or crashes in it takes nothing else along, and what it could
// read of memory is none of ours. It serves one request after the other, and ends with the process that began it.

type Token = ReturnType<typeof openToken>;

const ALREADY_INITIALIZED = 0x191;

/** Loads the library at the first request, so that what it fails of is that one's answer. */
function load({ module }: TokenPlace): pkcs11js.PKCS11 {
  const { PKCS11 } = createRequire(import.meta.url)('pkcs11js') as typeof pkcs11js;
  const library = new PKCS11();
  library.load(module);
  try {
    library.C_Initialize();
  } catch (error) {
    if ((error as { code?: number }).code !== ALREADY_INITIALIZED) throw error;
  }
  return library;
}

const place = JSON.parse(process.argv[2] ?? '') as TokenPlace;
let library: pkcs11js.PKCS11 | undefined;
let token: Token | undefined;

function serve(request: TokenRequest) {
  library ??= load(place);
  token ??= openToken(library, place);
  switch (request.does) {
    case 'login':
      return token.login(request);
    case 'mechanisms':
      return token.mechanisms(request);
    case 'make':
      return token.make(request);
    case 'sign':
      return token.sign(request);
  }
}

process.on('message', ({ number, request }: ToProcess) => {
  const say = (message: FromProcess) => process.send?.(message);
  try {
    say({ number, answer: serve(request) });
  } catch (error) {
    say({ number, fault: faultOf(error) });
  }
});
process.on('disconnect', () => process.exit(0));
