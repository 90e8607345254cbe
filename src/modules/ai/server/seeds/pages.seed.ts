/** The article that the demo server can fetch, within a page. */
export const DEMO_PAGE = `<!doctype html><html><head><title>Harbour news</title>
<meta property="og:title" content="港湾开放日：1,200 位访客"></head><body>
<nav><a href="/">首页</a> <a href="/news">新闻</a></nav>
<article><h1>港湾开放日：1,200 位访客</h1>
<p>5 月 18 日，港湾举办开放日，共 1,200 位访客到场，满意度 96%。</p>
<p>负责人李岚说：“明年的码头之夜会更长。”详情见 https://news.example.com/program。</p>
<h2>安排</h2><ul><li>上午参观 3 号码头</li><li>下午讲座，共 4 场</li></ul></article>
<aside>广告</aside><footer>版权所有</footer></body></html>`;
