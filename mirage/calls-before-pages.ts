import type { Call } from './backend-port.ts';

const CALLS_BEFORE: ReadonlySet<string> = new Set(['/api/loginIn', '/api/getUserInfo', '/router/getRouters']);

/** Whether a call comes before the console knows which page it shows: there is time between it and what the page asks. */
export const isBeforeAnyPage = ({ url }: Pick<Call, 'url'>): boolean => CALLS_BEFORE.has(url.split('?', 1)[0] ?? '');
