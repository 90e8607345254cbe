import { createContext, use } from 'react';

/** Tools of the console that any page may offer; their code comes when one is asked for. */
export interface Devtools {
  /** Opens the statechart of the current page. */
  readonly showStateInspector: () => void;
  /** Saves a report of a problem as a file. */
  readonly reportProblem: () => void;
}

const DevtoolsContext = createContext<Devtools | null>(null);

/** Gives the views below it the tools. */
export const DevtoolsContextProvider = DevtoolsContext.Provider;

/** Developer tools; null where there are none, as before sign-in. */
export const useDevtools = (): Devtools | null => use(DevtoolsContext);
