import { fileURLToPath } from 'node:url';

/** The folder of `package.json`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Output folder of each kind of build. */
export const DIST = /** @type {const} */ ({ product: 'dist', demo: 'dist-demo' });

/**
 * @param {string | undefined} name
 * @returns {'product' | 'demo'}
 */
export const kindOf = (name) => (name === 'demo' ? 'demo' : 'product');
