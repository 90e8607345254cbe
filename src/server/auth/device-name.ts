/** Browsers by a part of the user agent; the first match counts, because most user agents also name other browsers. */
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

const findName = (names: typeof BROWSERS, agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system of a user agent, as a short text; the beginning of the user agent when neither is known. */
export function deviceName(agent: string): string {
  const parts = [findName(BROWSERS, agent), findName(SYSTEMS, agent)].filter((name) => name !== undefined);
  return parts.length > 0 ? parts.join(' · ') : agent.slice(0, 60);
}
