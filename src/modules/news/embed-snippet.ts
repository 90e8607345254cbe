/** What a page of another site needs to show the ads of a position: chosen by weight, counted once for a view. */
export function embedSnippet(base: string, code: string): string {
  const [address, position] = [JSON.stringify(`${base}/public/positions/`), JSON.stringify(code)];
  return `<div id="ads-${code}"></div>
<script type="module">
const base = ${address};
const name = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const visitor = (localStorage['ads-visitor'] ??= name());
const view = name();
const tell = (ad, kind) => fetch(base + 'seen', {
  method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ad, kind, visitor, view }),
});
const { result } = await (await fetch(base + ${position} + '?visitor=' + visitor)).json();
let turn = Math.random() * result.ads.reduce((sum, ad) => sum + ad.weight, 0);
const ad = result.ads.find((each) => (turn -= each.weight) <= 0);
if (ad) {
  const picture = Object.assign(new Image(result.width, result.height), { src: ad.media, alt: ad.title });
  const link = Object.assign(document.createElement('a'), ad.linkKind === 'url' ? { href: ad.link } : {});
  link.append(picture);
  link.addEventListener('click', () => tell(ad.id, 'click'));
  document.getElementById('ads-' + ${position}).append(link);
  await tell(ad.id, 'impression');
}
</script>`;
}
