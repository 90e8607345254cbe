import type { Call } from './backend-port.ts';

const CALLS_BEFORE: ReadonlySet<string> = new Set(['/api/loginIn', '/api/getUserInfo', '/router/getRouters']);

/**
 * True for calls that run before the console knows which page it shows: there is time to preload until the page's own
 * calls.
 */
export const isStartupCall = ({ url }: Pick<Call, 'url'>): boolean => CALLS_BEFORE.has(url.split('?', 1)[0] ?? '');
