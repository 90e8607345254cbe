export { homeOf, type Page } from './decide-navigation.ts';
export * from './navigation.machine.ts';
export type { NavigationAnswer, NavigationFact, ResolvedPage } from './navigation.types.ts';
