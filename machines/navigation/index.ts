export { type Decision, decideNavigation, homeOf, type NavigationFacts, type Page } from './decide-navigation.ts';
export * from './navigation.machine.ts';
export type {
  NavigationAnswer,
  NavigationEmitted,
  NavigationEvent,
  NavigationFact,
  NavigationInput,
  ResolvedPage,
} from './navigation.types.ts';
