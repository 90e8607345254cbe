import { createContext, use } from 'react';

/** Developer tools available on any page; their code is loaded on first use. */
export interface Devtools {
  /** Opens the statechart of the current page. */
  readonly showStateInspector: () => void;
  /** Downloads a problem report. */
  readonly reportProblem: () => void;
}

const DevtoolsContext = createContext<Devtools | null>(null);

/** Provides the developer tools to the components below it. */
export const DevtoolsContextProvider = DevtoolsContext.Provider;

/** Developer tools; null where they are not available, such as before sign-in. */
export const useDevtools = (): Devtools | null => use(DevtoolsContext);
