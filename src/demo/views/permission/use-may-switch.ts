import { useApp } from '@src/ui/app-context.tsx';

/** True where an operator may change mode and roles by hand: in the demo, never in a product or a hardened console. */
export function useMaySwitch(): boolean {
  const { build, config } = useApp();
  return build.isDemo && !config.hardened;
}
