import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/ja/prices";
import type { PaymentsMessages } from "../messages.ts";

/** The Japanese of prices, plans and payments. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "お支払い間隔",
    none: "現在販売中の商品はありません。",
    includes: "含まれるもの",
  },
  planButton: {
    signIn: "ログインして選択",
    choose: "{name}を選択",
    opening: "購入手続きを開いています…",
    more: "追加で購入",
    switch: "{name}に切り替え",
    question: "{name}に切り替えますか？",
    consequence: "{from}の契約は終了し、{name}がすぐに始まります。",
    switching: "切り替えています…",
    current: "現在のプラン",
    owned: "購入済み",
    fallback: "他に有効なプランがない場合に適用",
  },
  subscriptionState: {
    renews: "{date}に更新",
    ends: "{date}に終了",
    once: "買い切り",
  },
  checkoutButton: {
    buy: "購入",
    going: "購入手続きを開いています…",
  },
  paymentSections: {
    card: "お支払い方法",
    cardText: "更新時のお支払いに使用されます。",
    noCard: "保存されたカードはありません。次回のご購入時に入力していただきます。",
    ending: "{brand}（末尾{last4}）",
    other: "保存されたお支払い方法",
    expires: "有効期限: {month}/{year}",
    invoices: "請求書",
    noInvoices: "請求書はまだありません。",
    view: "表示",
    draft: "下書き",
    open: "未払い",
    paid: "支払い済み",
    uncollectible: "回収不能",
    void: "取り消し済み",
  },
  billing: {
    title: "プランとご購入",
    text: "ご購入の内容と有効期間です。",
    teamText: "チームの購入内容と有効期間です。変更できるのはチームの管理者だけです。",
    none: "まだ何も購入していません。",
    change: "プランを変更",
    changeTitle: "プランを選択",
    cancel: "定期購入を解約",
    cancelShort: "解約",
    cancelQuestion: "{name}を解約しますか？",
    cancelText: "{name}は{date}まで利用でき、その後は更新されません。",
    cancelNow: "{name}は今後更新されません。",
    canceling: "解約しています…",
    keep: "定期購入を継続",
    keeping: "処理しています…",
    canceled: "解約しました。終了するまでは取り消せます。",
    kept: "定期購入は継続されます。",
  },
} satisfies Translation<PaymentsMessages>;
