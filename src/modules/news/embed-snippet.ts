/** What a page of another site needs to show the ads of a position: chosen by weight, counted once for a view. */
export function embedSnippet(base: string, code: string): string {
  const [address, position] = [JSON.stringify(`${base}/public/positions/`), JSON.stringify(code)];
  return `<div id="ads-${code}"></div>
<script type="module">
const root = ${JSON.stringify(base)};
const base = ${address};
const place = document.getElementById('ads-' + ${position});
// Who the visitor is, as far as the page knows: data-audience="members,newUsers" and data-region on the element.
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
let turn = Math.random() * result.ads.reduce((sum, ad) => sum + ad.weight, 0);
const ad = result.ads.find((each) => (turn -= each.weight) <= 0);
if (ad) {
  const picture = Object.assign(new Image(result.width, result.height), { src: address(ad.media), alt: ad.title });
  const link = Object.assign(document.createElement('a'), ad.linkKind === 'url' ? { href: ad.link } : {});
  link.append(picture);
  link.addEventListener('click', () => tell(ad.id, 'click'));
  place.append(link);
  await tell(ad.id, 'impression');
}
</script>`;
}
