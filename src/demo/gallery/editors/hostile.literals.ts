/** Markup with an inline event handler, as Markdown may contain it. */
export const HOSTILE_PIECE = '<b onclick="alert(1)">press</b>';

/** Markup as an attacker would write it; none of it may run, send or disguise anything. */
export const HOSTILE_MARKUP = [
  '<h2 style="position:fixed" class="shell" id="main">Hello</h2>',
  '<p onclick="alert(1)">Press <a href="javascript:alert(1)">here</a> or <a href="https://example.com/">there</a>.</p>',
  '<img src="https://example.com/x.png" onerror="alert(1)"><svg onload="alert(1)"><circle r="9"/></svg>',
  '<script>alert(1)</script><style>body{display:none}</style><iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<form action="https://example.com/"><input name="password"><button>Send</button></form>',
].join('\n');

/** A picture of one point, written out. */
export const SAMPLE_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=';
