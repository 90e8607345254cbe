/* Word lists that identify names in Chinese texts, which have no capitals. */

const letters = (text: string): ReadonlySet<string> => new Set(text.replaceAll(/\s/g, ''));
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The most common surnames of one character, covering about nine in ten people. */
export const SURNAMES = letters(`
王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛
闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗
谷曲盛冉翁蓝路游辛靳管柴蒙鲍华喻祁房屈饶解牟艾尤时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫柏
`);
/** Surnames of two characters. */
export const LONG_SURNAMES = words(
  '欧阳 上官 司马 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 端木 夏侯 司徒 司空 轩辕 宇文 长孙 南宫 独孤 西门 东郭 百里',
);
/** Surnames that are also common words: such a name needs further evidence of a person beside it. */
export const AMBIGUOUS_SURNAMES = letters(
  '于万时成任常向方关高白黄金马何安文易单解连路管车项古简农司党席房游包温康左毛石田江雷龙段华华吉尚曾费冷宁和',
);

/** Characters of given names. */
export const GIVEN = letters(`
伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉建国华红玉梅志新峰鹏飞宇浩博雪琳婷慧欣怡佳颖倩莉萍燕玲珍琴云凤洁晶莹梦雅思雨晨曦子轩梓涵一诺昊天然泽睿俊豪
健康宁波海林森松柏龙虎彬斌兵东南春夏秋冬荣福贵祥瑞德义礼智信忠孝仁爱民生学远立成功庆喜乐安全友良善美心怀远航帆凯旋威武雄毅恒永亮光阳日月星辰山川江河清源泉淼鑫
锋钢铁柱石磐晓小大少长宏伯仲叔季奇卓越超群伦尚贤达通顺利宝珠琪琦瑶璐瑜瑾瑞璇璟蕾薇菲菁萱芹雯蓉莲荷菊芬芝芸茜苗若诗语彤丹青墨白素清澜沁汐溪洲涵润泽沛淑贞娴媛嫣妍
姗姝婉嘉启锦绣锐铭钧铮翔羽翼鹤鸿雁朗旭昕昱晖景晟暄煜烨炜炎焕灿耀祖宗家邦定坤乾元亨正谐维继承先后世代传承尧舜禹汤舟帅进步升腾跃骏驰骋策权衡度量行之
`);

/** Titles after a name, and verbs of people. */
export const AFTER_PERSON = words(`
先生 女士 小姐 教授 博士 老师 医生 律师 经理 总经理 总裁 董事长 主任 主席 书记 部长 局长 市长 省长 县长 校长 院长 处长 科长 记者 工程师 院士 导演 教练 同志 总监 师傅
说 表示 认为 指出 介绍 告诉 称 强调 宣布 担任 出席 回忆 坦言 透露 解释 补充 提到 主持 出任 回应 建议 呼吁 创办 接受 获得 加入 辞职 当选 毕业 写道 写 摄 三人 两人 等人 一行
`);
/** Words before the name of a person. */
export const BEFORE_PERSON = words(`
先生 女士 教授 博士 老师 医生 律师 经理 总经理 总裁 董事长 主任 主席 书记 部长 局长 市长 省长 县长 校长 院长 处长 科长 记者 工程师 院士 导演 教练 同志 总监 作者 编辑 创始人
负责人 设计师 演员 歌手 选手 画家 作家 专家 发言人 主持人 秘书 助理 员工 同事 客户 船长 长 人 者 员
`);
/** Words that are not part of a name, although they occur within a sequence of characters. */
export const STOP_WORDS = words(`
的 了 是 在 有 和 与 及 从 对 向 由 被 把 将 给 跟 同 到 于 为 说 称 据 以 并 而 但 也 都 还 又 就 等 着 过 至 后 前 时 中 内 里 外 上 下 让 使 用 按 经 因 所 之 其 该 本 此 各 每 某
这 那 哪 几 多 数 全 家 个 位 名 些 两 一 二 三 四 五 六 七 八 九 十 来 去 不 没 很 更 最 已 曾 正 要 会 能 可 我 你 他 她 它 们 谁 来自 加入 访问 参观 成立 收购 毕业 毕业于 宣布 表示
邀请 位于 前往 联合 通过 担任 任职 就职 供职 代表 成为 一家 这家 那家 多家 数家 两家 我们 你们 他们 自己 当地 附近 所有 许多 不少 作为 以及 或者 进入 离开 走进 抵达 途经 经过
开进 登上 落户 入驻 收到 根据 按照 由于 关于 其中 包括 例如 组织 举办 参加 出席 创办 服务 帮助 支持 采访 报道 介绍 去年 今年 明年 昨天 今天 明天 上午 下午 目前 近日 日前 现在
一个 这个 那个 没有 需要 可以 已经 正在 希望 认为 指出 透露 回到 来到 游览 住在 生于 出生于 搬到 迁往 开往 路过 穿过 沿着 到达 发往 销往 负责 任 去 住 找 问 请 见 卖 买 看
先生 女士 教授 博士 老师 医生 律师 经理 记者 主任 董事长 总裁 局长 市长 校长 院长 他的 她的 任命 起诉 批评 表扬 感谢 对于 之后 之前 以后 以前 期间 都是 不是 还是 只有 只是
`);

/** Function characters, which show that a short word is not a name. */
export const FUNCTION_CHARACTERS = letters('了着过去来在是的有没不也都很把被又家个所位名座这那');

/** Characters used to transcribe foreign names. */
export const FOREIGN = letters(`
阿埃艾安奥巴贝比伯布查达德迪蒂多厄尔法菲费弗夫福戈格古哈海汉赫亨霍基吉加杰金卡凯康科克库拉莱兰劳勒雷里利莉列林琳卢鲁路伦罗洛马玛麦曼梅米密莫姆穆娜纳内尼妮诺帕佩
皮珀普奇乔切茹萨塞桑森莎史斯舒丝苏索塔泰坦汤特提托威维韦沃乌西希夏谢辛雅亚伊英约泽詹朱兹顿翰
`);

/** Conjunctions between the names of two people. */
export const AND = words('和 与 、 及 跟');

/** Place suffix that the segmenter splits. */
export const NEW_AREA = '新区';

/** Suffixes of organisations. */
export const ORGANISATION_ENDS = words(`
公司 有限公司 股份有限公司 集团 大学 学院 银行 局 委员会 协会 学会 研究院 研究所 医院 出版社 报社 通讯社 基金会 法院 检察院 人民法院 政府 博物馆 图书馆 美术馆 博物院 俱乐部
事务所 联合会 电视台 剧院 中学 小学 科学院 交易所 总局 教育局 公安局 税务局 商会 工会 部 厂 公安部 教育部 外交部 商务部 财政部 中心
`);
/** Generic words for kinds of organisations, which are not a name by themselves. */
export const GENERIC = words(`
上市 大型 小型 中型 保险 科技 商业 重点 购物 服务 数据 子 分 母 总 合作 物流 快递 互联网 国有 民营 外资 跨国 建筑 贸易 投资 软件 知名 著名 地方 股份 有限 有限责任 责任 综合 人民
专科 公立 私立 高等 普通 职业 培训 研发 活动 展览 会议 体育 医疗 健康 客户 技术 业务 市场 销售 人事 行政 财务 大 小 新 老 好 市 省 县 区 控股 中小 创业 医药 房地产 制造 生产
加工 机械 汽车 电子 食品 建设 工程 餐饮 旅游 外贸 广告 传媒 出版 工业 农业 教育 研究 文化 艺术 发展 管理 中 核心 城市 市 全 内 外 委员 编辑 组织 宣传 事业 俱乐 干 内 全 局 院
`);

/** Suffixes of places. */
export const PLACE_NAME_ENDINGS = words(
  '省 市 区 县 镇 乡 村 州 岛 山 河 湖 江 街 路 大道 大街 机场 车站 火车站 自治区 自治州 新区 半岛 港 湾 海峡 广场 公园',
);
/** Words with a place suffix that are not names of places. */
export const NOT_PLACE_NAMES = words(`
城市 都市 超市 股市 门市 上市 夜市 菜市 市区 地区 社区 小区 园区 校区 景区 山区 郊区 街区 片区 城区 市县 区县 农村 乡村 新村 全市 本市 该市 全省 本省 各省 全县 全区 道路 公路 铁路
线路 高速公路 马路 网路 思路 出路 套路 一路 大街 江河 爬山 登山 火山 冰山 大山 群岛 海岛 半岛 城镇 小镇 集镇 楼市 牛市 熊市 车市 省市 上路 修路 问路 走路 让路 开路 销路 门路 电路
特区 灾区 战区 片区 厂区 矿区 库区 禁区 误区 渔村 山村 本村 全村 本区 街道 河湖 江湖 出海 海湾 海港 渔港 出山 下山 上山 山河 过河 过江 游湖 步行街 商业街 老街 逛街 工业区 开发区
住宅区 生活区 风景区 保护区 自治区 自治州 旅游区 度假区 商务区 行政区 新区 直辖市 地级市 县级市 省会 老区 住区 大区 本州 各州 全国 时区 分区 选区 辖区 街区 路 山 河 湖 江 广场
公园 机场 车站 火车站 大道 港 湾 海峡 古镇 古村 母亲河 护城河 内河 运河 大河 小河 小岛 孤岛 荒岛 岛 村 县 省 市 区 镇 乡 州 街 飞机场 老家 雪山 高山 深山 名山 空港 大湖 小湖
`);
/** Places without a suffix. */
export const PLACE_NAMES = words(`
北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 台湾 内蒙古 广西 西藏 宁夏 新疆 香港 澳门
广州 深圳 杭州 南京 苏州 成都 武汉 西安 郑州 长沙 青岛 大连 宁波 厦门 沈阳 济南 合肥 福州 昆明 哈尔滨 无锡 佛山 东莞 泉州 南昌 贵阳 南宁 太原 石家庄 兰州 海口 三亚 银川 西宁 拉萨
中国 美国 日本 韩国 英国 法国 德国 俄罗斯 意大利 西班牙 加拿大 澳大利亚 新西兰 新加坡 泰国 越南 马来西亚 印度 巴西 埃及 南非 东京 首尔 纽约 伦敦 巴黎 柏林 莫斯科 曼谷 悉尼
长江 黄河 珠江 淮河 松花江 黑龙江 雅鲁藏布江 黄山 泰山 华山 衡山 嵩山 峨眉山 庐山 太湖 洞庭湖 鄱阳湖 青海湖
`);
