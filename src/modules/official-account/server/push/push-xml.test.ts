import { describe, expect, it } from 'vitest';
import { emptyReply } from '../../definitions/replies/reply-rule.ts';
import { REPLY_TYPES } from '../../definitions/reply.ts';
import { readXml } from './read-xml.ts';
import { replyXml, sealedXml } from './write-xml.ts';

const read = (text: string) => {
  const message = readXml(text);
  return message === null ? null : Object.fromEntries(message);
};
const HEAD = { to: 'follower', from: 'account', at: new Date(1_700_000_000_900) };
const HEAD_XML =
  '<ToUserName><![CDATA[follower]]></ToUserName><FromUserName><![CDATA[account]]></FromUserName><CreateTime>1700000000</CreateTime>';
const filled = {
  text: 'Text',
  mediaId: 'M1',
  title: 'Title',
  description: 'More',
  url: 'https://example.com/a?b=1&c=2',
};

describe('parsing messages', () => {
  it('reads plain and CDATA values, those one level below by both names, and skips deeper ones', () => {
    const text = `<xml>
      <ToUserName><![CDATA[gh_1]]></ToUserName><CreateTime> 1700000000 </CreateTime>
      <Content><![CDATA[ a < b & c\n]]></Content><Empty></Empty>
      <SendPicsInfo><Count>1</Count><PicList><item><PicMd5Sum><![CDATA[x]]></PicMd5Sum></item></PicList></SendPicsInfo>
    </xml>`;
    const content = ' a < b & c\n';
    const values = { ToUserName: 'gh_1', CreateTime: '1700000000', Content: content, Empty: '' };
    expect(read(text)).toEqual({ ...values, 'SendPicsInfo/Count': '1' });
  });

  it.each([
    ['nothing', ''],
    ['another root', '<html><A>1</A></html>'],
    ['something after the end', '<xml><A>1</A></xml><xml></xml>'],
    ['a document type', '<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>1</A></xml>'],
    ['a declaration', '<?xml version="1.0"?><xml><A>1</A></xml>'],
    ['an entity', '<xml><A>&amp;</A></xml>'],
    ['a comment', '<xml><!-- a --><A>1</A></xml>'],
    ['an attribute', '<xml><A b="1">1</A></xml>'],
    ['an element without an end', '<xml><A>1</xml>'],
    ['CDATA without an end', '<xml><A><![CDATA[1</A></xml>'],
    ['an end mark in plain text', '<xml><A>1]]></A></xml>'],
    ['text beside CDATA', '<xml><A>1<![CDATA[2]]></A></xml>'],
    ['text in the root', '<xml>1</xml>'],
    ['a name twice', '<xml><A>1</A><A>2</A></xml>'],
    ['elements too deep in each other', `<xml>${'<A>'.repeat(6)}${'</A>'.repeat(6)}</xml>`],
    ['too long a text', `<xml><A><![CDATA[${'a'.repeat(65_536)}]]></A></xml>`],
  ])('rejects %s', (_what, text) => {
    expect(read(text)).toBeNull();
  });
});

describe('formatting replies', () => {
  const body = (type: (typeof REPLY_TYPES)[number]) => replyXml({ ...emptyReply(type), ...filled }, HEAD);

  it.each([
    ['text', '<MsgType><![CDATA[text]]></MsgType><Content><![CDATA[Text]]></Content>'],
    ['image', '<MsgType><![CDATA[image]]></MsgType><Image><MediaId><![CDATA[M1]]></MediaId></Image>'],
    ['voice', '<MsgType><![CDATA[voice]]></MsgType><Voice><MediaId><![CDATA[M1]]></MediaId></Voice>'],
    [
      'video',
      '<MsgType><![CDATA[video]]></MsgType><Video><MediaId><![CDATA[M1]]></MediaId><Title><![CDATA[Title]]></Title><Description><![CDATA[More]]></Description></Video>',
    ],
    [
      'music',
      '<MsgType><![CDATA[music]]></MsgType><Music><Title><![CDATA[Title]]></Title><Description><![CDATA[More]]></Description><MusicUrl><![CDATA[https://example.com/a?b=1&c=2]]></MusicUrl><HQMusicUrl><![CDATA[https://example.com/a?b=1&c=2]]></HQMusicUrl><ThumbMediaId><![CDATA[M1]]></ThumbMediaId></Music>',
    ],
    ['transfer', '<MsgType><![CDATA[transfer_customer_service]]></MsgType>'],
  ] as const)('of type %s', (type, inner) => {
    expect(body(type)).toBe(`<xml>${HEAD_XML}${inner}</xml>`);
  });

  it("of type news, with the picture's URL", () => {
    const reply = { ...emptyReply('news'), ...filled, pictureUrl: 'https://example.com/p.png' };
    expect(replyXml(reply, HEAD)).toBe(
      `<xml>${HEAD_XML}<MsgType><![CDATA[news]]></MsgType><ArticleCount>1</ArticleCount><Articles><item><Title><![CDATA[Title]]></Title><Description><![CDATA[More]]></Description><PicUrl><![CDATA[https://example.com/p.png]]></PicUrl><Url><![CDATA[https://example.com/a?b=1&c=2]]></Url></item></Articles></xml>`,
    );
  });

  it('excludes mini programs, which need a separate call', () => {
    expect(REPLY_TYPES.filter((type) => body(type) === null)).toEqual(['miniprogram']);
  });

  it('preserves any text, without characters that XML cannot contain', () => {
    const written = (text: string) => replyXml({ ...emptyReply('text'), text }, HEAD) ?? '';
    for (const text of [']]>', 'a]]>b]]>', ']]]]>>', '<![CDATA[x]]>', '<b>&amp;</b>', '你好 👋\n\t'])
      expect(readXml(written(text))?.get('Content')).toBe(text);
    expect(readXml(written('a\u0000b\u001fc\ud800d\uffffe'))?.get('Content')).toBe('abcde');
  });

  it('signs the envelope of encrypted ones', () => {
    expect(read(sealedXml({ encrypted: 'QUJD', signature: 'f0', timestamp: 1_700_000_000, nonce: 'n' }))).toEqual({
      Encrypt: 'QUJD',
      MsgSignature: 'f0',
      TimeStamp: '1700000000',
      Nonce: 'n',
    });
  });
});
