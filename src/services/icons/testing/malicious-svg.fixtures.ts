/** Malicious body of an icon service; `left` is true when its harmless shape may remain. */
export interface HostileBody {
  readonly body: string;
  readonly left: boolean;
}

const SHAPE = '<path d="M1 2L3 4Z"/>';

/** Attacks that are removed, so that only the harmless shape remains. */
const DROPPED = [
  `<script>alert(1)</script>${SHAPE}`,
  `<script href="https://evil.example/x.js"/>${SHAPE}`,
  `<SCRIPT>alert(1)</SCRIPT>${SHAPE}`,
  `<svg:script>alert(1)</svg:script>${SHAPE}`,
  `<g><script type="text/javascript">alert(1)</script></g>${SHAPE}`,
  `<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>${SHAPE}`,
  `<foreignObject><body onload="alert(1)"><path d="M9 9L1 1"/></body></foreignObject>${SHAPE}`,
  `<a href="javascript:alert(1)"><path d="M9 9L1 1"/></a>${SHAPE}`,
  `<a xlink:href="javascript:alert(1)"><circle r="400"/></a>${SHAPE}`,
  `<use href="https://evil.example/x.svg#a"/>${SHAPE}`,
  `<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>${SHAPE}`,
  `<image href="https://evil.example/track.gif"/>${SHAPE}`,
  `<image xlink:href="//evil.example/track.gif" onerror="alert(1)"/>${SHAPE}`,
  `<img src="x" onerror="alert(1)"/>${SHAPE}`,
  `<iframe srcdoc="x"/>${SHAPE}`,
  `<object data="javascript:alert(1)"/>${SHAPE}`,
  `<embed src="javascript:alert(1)"/>${SHAPE}`,
  `<style>@import "https://evil.example/x.css";</style>${SHAPE}`,
  `<style>*{background:url(https://evil.example/)}</style>${SHAPE}`,
  `<link rel="stylesheet" href="https://evil.example/x.css"/>${SHAPE}`,
  `<animate attributeName="href" values="javascript:alert(1)"/>${SHAPE}`,
  `<set attributeName="onmouseover" to="alert(1)"/>${SHAPE}`,
  `<animateTransform onbegin="alert(1)" attributeName="x"/>${SHAPE}`,
  `<svg onload="alert(1)"><path d="M9 9L1 1"/></svg>${SHAPE}`,
  `<math><mtext><path d="M9 9L1 1"/></mtext></math>${SHAPE}`,
  `<video><source onerror="alert(1)"/></video>${SHAPE}`,
  `<audio src="x" onerror="alert(1)"/>${SHAPE}`,
  `<form action="javascript:alert(1)"><button>go</button></form>${SHAPE}`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example"/>${SHAPE}`,
  `<base href="https://evil.example/"/>${SHAPE}`,
  `<text>signed out, call this number</text>${SHAPE}`,
  `<title>signed out</title><desc>call this number</desc>${SHAPE}`,
  `<filter id="a"><feImage href="https://evil.example/a"/></filter>${SHAPE}`,
  `<pattern id="a"><image href="https://evil.example/a"/></pattern>${SHAPE}`,
  `<handler type="text/ecmascript">alert(1)</handler>${SHAPE}`,
  `<constructor/><hasOwnProperty/>${SHAPE}`,
  '<path onclick="alert(1)" d="M1 2L3 4Z"/>',
  '<path ONLOAD="alert(1)" onfocus="alert(1)" tabindex="0" d="M1 2L3 4Z"/>',
  '<path href="javascript:alert(1)" xlink:href="https://evil.example/" d="M1 2L3 4Z"/>',
  '<path id="root" class="frame" d="M1 2L3 4Z"/>',
  '<path fill="url(https://evil.example/a#b)" d="M1 2L3 4Z"/>',
  '<path stroke-linecap="constructor" stroke-linejoin="__proto__" d="M1 2L3 4Z"/>',
  '<path xmlns="http://www.w3.org/1999/xhtml" d="M1 2L3 4Z"/>',
  `plain words &lt;script&gt; ${SHAPE}`,
];

/** Attacks, or damage, that make the whole body unreadable. */
const REFUSED = [
  '',
  'plain words',
  '<script>alert(1)</script>',
  `<script>if (1 < 2) alert(1)</script>${SHAPE}`,
  `<script>alert(1)${SHAPE}`,
  `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SHAPE}`,
  `<?xml-stylesheet href="https://evil.example/x.css"?>${SHAPE}`,
  `<![CDATA[<script>alert(1)</script>]]>${SHAPE}`,
  `<!-- ${SHAPE}`,
  `</g></svg><img src="x" onerror="alert(1)"/>${SHAPE}`,
  `${SHAPE}</svg>`,
  `<g>${SHAPE}`,
  `<g>${SHAPE}</a>`,
  '<path d="M1 2L3 4Z" d="M9 9L1 1"/>',
  '<path d="M1 2L3 4Z" onclick=alert(1) />',
  '<path d="M1 2L3 4Z" onclick/>',
  '<path d="M1 2L3 4Z"/ onload="alert(1)">',
  '<path d="M1 2L3 4Z',
  '<path/d="M1 2L3 4Z"/>',
  '<path d="javascript:alert(1)"/>',
  '<path d="M1 2L3 4Z&quot; onload=&quot;alert(1)"/>',
  '<path d="M1 2&#x4c;3 4Z"/>',
  '<path d="url(https://evil.example/a)"/>',
  '<path d="L1 2M3 4"/>',
  '<path d="M1 2L3 4Z" style="background:url(https://evil.example/)"/>',
  '<path d="M1 2L3 4Z" mask="url(https://evil.example/a#b)"/>',
  '<g filter="url(https://evil.example/a#b)"><path d="M1 2L3 4Z"/></g>',
  '<circle r="1" cx="expression(alert(1))"/>',
  '<circle r="Infinity"/>',
  '<rect width="1e999" height="1"/>',
  '<polygon points="1 2 javascript:alert(1) 3"/>',
  '\u0000<path d="M1\u00002L3 4Z"/>',
];

/** All malicious bodies. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  ...DROPPED.map((body) => ({ body, left: true })),
  ...REFUSED.map((body) => ({ body, left: false })),
];
