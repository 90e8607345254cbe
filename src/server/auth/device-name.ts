/** Browsers by a part of how they call themselves; the first that fits, for most of them also name others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system of somebody, as short words; empty when the program did not say what it is. */
export function deviceName(agent: string): string {
  const parts = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== undefined);
  return parts.length > 0 ? parts.join(' · ') : agent.slice(0, 60);
}
