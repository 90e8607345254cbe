import crypto from 'node:crypto';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** @typedef {import('./node-hasher.ts').Argon2} Argon2 */

/** @returns {typeof import('@node-rs/argon2') | undefined} `undefined` on platforms for which the package has no binary */
function loadPackage() {
  try {
    return load('@node-rs/argon2');
  } catch (cause) {
    if (cause instanceof Error) return undefined;
    throw cause;
  }
}

/** @returns {Argon2 | undefined} the function of Node 24.7 and newer */
function argon2OfNode() {
  const found = Reflect.get(crypto, 'argon2');
  return typeof found === 'function' ? (...parts) => Reflect.apply(found, crypto, parts) : undefined;
}

/** @returns {Argon2 | undefined} the function of the native package, with the parameters of that of Node */
export function argon2OfPackage() {
  const found = loadPackage();
  if (found === undefined) return undefined;
  return (_algorithm, { message, nonce, parallelism, tagLength, memory, passes }, done) => {
    const numbers = { memoryCost: memory, timeCost: passes, parallelism, outputLen: tagLength };
    found.hashRaw(message, { ...numbers, salt: nonce }).then(
      (hash) => done(null, hash),
      (/** @type {Error} */ error) => done(error, new Uint8Array()),
    );
  };
}

/** @returns {Argon2 | undefined} a fast argon2id that does not block the event loop; `undefined` where this machine has none */
export const findArgon2 = () => argon2OfNode() ?? argon2OfPackage();
