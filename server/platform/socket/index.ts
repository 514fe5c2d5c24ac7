export { endOfToken } from './end-of-token.ts';
export { SOCKET_LIMITS, type SocketLimits } from './limits.ts';
export { registerSocket } from './register.ts';
export { personChannel, ring, type Heard } from './ring.ts';
