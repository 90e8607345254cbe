import { useConsole } from '@src/ui/console-context.tsx';

/** True where an operator may change mode and roles by hand: in the demo, never in a product or a hardened console. */
export function useMaySwitch(): boolean {
  const { build, config } = useConsole();
  return build.isDemo && !config.hardened;
}
