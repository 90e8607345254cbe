/** Where a page shows the ads of a position, and where their links open. */
export interface EmbedTargets {
  /** Selector of the container element; empty to create one. */
  readonly place: string;
  /** True to open links in a new window. */
  readonly isNewWindow: boolean;
}

/** Snippet that shows the ads of a position on another site, rotated by weight; each is counted once per view. */
export function embedSnippet(base: string, code: string, { place, isNewWindow }: EmbedTargets): string {
  const [address, position] = [scriptText(`${base}/public/positions/`), scriptText(code)];
  const own = place === '' ? `<div id="ads-${code}"></div>\n` : '';
  return `${own}<script type="module">
const root = ${scriptText(base)};
const base = ${address};
const place = document.querySelector(${scriptText(place === '' ? `#ads-${code}` : place)});
// Visitor attributes, if the page knows them: data-audience="members,newUsers" and data-region on the element.
const { audience = '', region = '' } = place.dataset;
const address = (path) => (path.startsWith('/') ? root + path : path);
const name = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const visitor = (localStorage['ads-visitor'] ??= name());
const view = name();
const tell = (ad, kind) => fetch(base + 'seen', {
  method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ad, kind, visitor, view }),
});
const { result } = await (await fetch(base + ${position} + '?' + new URLSearchParams({ visitor, audience, region }))).json();
${showing(isNewWindow)}</script>`;
}

/** Part of the script that selects ads, renders them and reports impressions. */
const showing = (isNewWindow: boolean): string => `const { ads, width, height, rotateSeconds } = result;
// An ad with twice the weight is selected twice as often.
const draw = () => {
  let turn = Math.random() * ads.reduce((sum, ad) => sum + ad.weight, 0);
  return ads.find((ad) => (turn -= ad.weight) <= 0);
};
let shown;
const show = () => {
  const ad = draw();
  if (!ad || ad === shown) return;
  const picture = Object.assign(new Image(width, height), { src: address(ad.media), alt: ad.title });
  const link = document.createElement('a');
  if (ad.linkKind === 'url') Object.assign(link, { href: ad.link, target: '${isNewWindow ? '_blank' : '_self'}', rel: 'noopener sponsored' });
  link.append(picture);
  link.addEventListener('click', () => {
    tell(ad.id, 'click');
    // The page itself opens products, news and mini programs.
    place.dispatchEvent(new CustomEvent('ad-click', { detail: ad }));
  });
  place.replaceChildren(link);
  shown = ad;
  tell(ad.id, 'impression');
};
show();
if (rotateSeconds && ads.length > 1) setInterval(() => document.hidden || place.matches(':hover, :focus-within') || show(), rotateSeconds * 1000);
`;

/** Encodes a text as a script literal that cannot end the script element. */
const scriptText = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
