/** A colour as sRGB channels, 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast of text at WCAG level AA; the derived colours always reach it. */
export const TEXT_CONTRAST = 4.5;

/** Minimum contrast of graphics and control borders at WCAG level AA. */
export const GRAPHIC_CONTRAST = 3;

/** Perceived brightness below which a bar counts as dark. */
const DARK_BELOW = 192;

const WHITE = '#ffffff';
const INKS = [WHITE, '#1f2933', '#0b0f14', '#000000'] as const;

/** The surfaces on which the accent must be readable, including the most demanding one. */
const SURFACES = {
  light: { surface: '#ffffff', others: ['#f4f7f9', '#eef2f5'] },
  dark: { surface: '#1e1e1e', others: ['#151515', '#2a2a2a', '#272727'] },
} as const;

const TINT = { light: 0.1, dark: 0.14 } as const;
const STEP = 0.14;

/** All colours derived from one accent in one theme; values are `#rrggbb`. */
export interface AccentColors {
  /** The accent as a background: buttons, active states. */
  readonly fill: string;
  readonly fillHover: string;
  readonly fillActive: string;
  /** Text on the fill, also in its hover and active states. */
  readonly onFill: string;
  /** The accent as text, icon or focus ring on any surface of the theme. */
  readonly text: string;
  /** Subtle background of selected elements; `text` is readable on it. */
  readonly tint: string;
}

/** The colours of a bar (header or sidebar) whose background the operator can choose. */
export interface BarColors {
  readonly background: string;
  readonly hover: string;
  readonly text: string;
  readonly textStrong: string;
  readonly border: string;
  /** Background of the active entry, with a contrast of at least 3:1 to the bar. */
  readonly active: string;
  readonly onActive: string;
  /** The accent as text or focus ring on the bar. */
  readonly accentText: string;
}

/** The contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** Mixes `share` (0 to 1) of `color` into `base`; both and the result are `#rrggbb`. */
export function mix(color: string, base: string, share: number): string {
  const under = parse(base);
  return format(parse(color).map((value, index) => Math.round(value * share + (under[index] ?? 0) * (1 - share))));
}

/**
 * The grey that the filter `grayscale(1)` makes of a colour; its contrasts differ from those of the colour (Filter
 * Effects 1).
 */
export function grayOf(color: string): string {
  const [red, green, blue] = parse(color);
  const value = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  return format([value, value, value]);
}

/** Theme of a bar with this background: dark when the perceived brightness is below 192. */
export function barTheme(background: string): 'light' | 'dark' {
  const [red, green, blue] = parse(background);
  return 0.299 * red + 0.578 * green + 0.114 * blue < DARK_BELOW ? 'dark' : 'light';
}

/**
 * The first of white, ink and black that is readable on all backgrounds, else black; on a single background one always
 * is.
 */
export function inkOn(...backgrounds: readonly string[]): string {
  return INKS.find((ink) => backgrounds.every((each) => contrast(ink, each) >= TEXT_CONTRAST)) ?? '#000000';
}

/** Moves a colour towards white or black, as little as necessary, until it is readable on all backgrounds. */
export function readable(
  color: string,
  backgrounds: readonly string[],
  towards: 'white' | 'black',
  wanted: number = TEXT_CONTRAST,
): string {
  const end = towards === 'white' ? WHITE : '#000000';
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(end, color, step / 50);
    if (backgrounds.every((each) => contrast(candidate, each) >= wanted)) return candidate;
  }
  return end;
}

/** Derives every accent colour of one theme from the chosen preset. */
export function accentColors(accent: string, theme: 'light' | 'dark'): AccentColors {
  const { surface, others } = SURFACES[theme];
  const towards = theme === 'dark' ? 'white' : 'black';
  const plain = readable(accent, [surface, ...others], towards);
  const tint = mix(theme === 'dark' ? plain : accent, surface, TINT[theme]);
  const text = readable(plain, [tint, surface, ...others], towards);
  const fill = theme === 'dark' ? text : accent.toLowerCase();
  const onFill = inkOn(fill);
  const away = onFill === WHITE ? '#000000' : WHITE;
  return { fill, fillHover: mix(away, fill, STEP), fillActive: mix(away, fill, STEP * 2), onFill, text, tint };
}

/** Derives the colours of a header or sidebar from its background and the accent. */
export function barColors(background: string, accent: string): BarColors {
  const strong = inkOn(background);
  const light = strong === WHITE;
  const soft = light ? '#b8c4d0' : '#52606d';
  const hover = hoverOf(background, strong);
  const active = readable(accent, [background], light ? 'white' : 'black', GRAPHIC_CONTRAST);
  return {
    background: background.toLowerCase(),
    hover,
    text: [background, hover].every((each) => contrast(soft, each) >= TEXT_CONTRAST) ? soft : strong,
    textStrong: strong,
    border: mix(strong, background, 0.11),
    active,
    onActive: inkOn(active),
    accentText: readable(accent, [background, hover], light ? 'white' : 'black'),
  };
}

/** A step towards the text colour, or away from it where the text would become unreadable. */
function hoverOf(background: string, ink: string): string {
  const towards = mix(ink, background, 0.06);
  const isReadable = [ink, grayOf(ink)].every((each) => contrast(each, towards) >= TEXT_CONTRAST);
  return isReadable ? towards : mix(ink === WHITE ? '#000000' : WHITE, background, 0.06);
}

function luminance(color: string): number {
  const [red, green, blue] = parse(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Parses `#rrggbb` and `#rgb`, which minified stylesheets contain. */
function parse(color: string): Rgb {
  const digits = color.slice(1);
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: readonly number[]): string {
  return `#${rgb.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
