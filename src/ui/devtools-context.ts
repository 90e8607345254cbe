import { createContext, use } from 'react';

/** Tools of the console that any page may offer; their code comes when one is asked for. */
export interface ConsoleTools {
  /** Opens the statechart of the current page. */
  readonly showLens: () => void;
  /** Saves a report of a problem as a file. */
  readonly reportProblem: () => void;
}

const ToolsContext = createContext<ConsoleTools | null>(null);

/** Gives the views below it the tools. */
export const ToolsProvider = ToolsContext.Provider;

/** Developer tools; null where there are none, as before sign-in. */
export const useTools = (): ConsoleTools | null => use(ToolsContext);
