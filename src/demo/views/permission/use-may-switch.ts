import { useApp } from '@src/ui/app-context.tsx';

/**
 * True when an operator may change mode and roles manually: in the demo, never in a product or a hardened console
 * (R-26).
 */
export function useMaySwitch(): boolean {
  const { build, config } = useApp();
  return build.isDemo && !config.hardened;
}
