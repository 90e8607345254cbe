/** True when this console uses the demo server: in the demo build only; tests provide their own. */
export const IS_DEMO: boolean = process.env.PUBLIC_DEMO === 'true';
