import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "ドメイン",
    lead: "メールのリンクとログイン後のリダイレクトは、これらのドメインにのみ移動できます。",
    trusted: "信頼済みドメイン",
    none: "信頼済みドメインはまだありません",
    noneText: "リリース前にアプリのドメインを追加してください。",
    noneTextLocal: "開発にはlocalhostを使用できます。リリース前にアプリのドメインを追加してください。",
    add: "ドメインを追加",
    added: "ドメインを追加しました。",
    saved: "ドメインを保存しました。",
    edit: "編集",
    editWhat: "{domain}を編集",
    save: "ドメインを保存",
    remove: "削除",
    removeWhat: "{domain}を削除",
    removeTitle: "{domain}を削除しますか？",
    removeConfirm: "ドメインを削除",
    removeText: "ユーザーは{domain}のアプリにログインできなくなり、メールのリンクもこのドメインに移動しなくなります。",
    removed: "ドメインを削除しました。",
    domain: "ドメイン",
    domainHint:
      "パスを除いたアプリのオリジンです。「*」はホスト名の1つの部分に、「**」は任意の数の部分に一致します。どちらも、後ろにご自身のドメインを続ける必要があります。",
    handlerPath: "ハンドラーのパス",
    handlerPathHint: "アプリ内のログインページのパスです。デフォルトは「/handler」です。",
    pages: "ログインページ: {path}",
    alsoWww: "{domain}も追加",
    noDomain: "ドメインを入力してください（例: https://shop.example）。",
    notWeb: "https://shop.exampleのように、https://で始めてください。",
    twice: "このドメインはすでに信頼されています。",
    unfit: "このドメインは無効です。スペルを確認し、ワイルドカードはご自身のドメインの下でのみ使用してください。",
    badPath: "パスはスラッシュで始めてください。",
    oneLabel:
      "「*」はホスト名の1つの部分に一致します。https://*.shop.exampleはhttps://eu.shop.exampleに一致しますが、https://shop.exampleには一致しません。他者が管理するサブドメインがあると、ユーザーのセッションを受け取られるおそれがあります。",
    manyLabels:
      "「**」は任意の数の部分に一致します。https://**.shop.exampleはhttps://a.b.shop.exampleにも一致します。他者が管理するサブドメインがあると、ユーザーのセッションを受け取られるおそれがあります。",
    noUrl: "URLがまだ完全ではありません。",
    localhost: "ローカルアドレスは開発でのみ使用できます。「localhostを信頼」をオンにすると、すべて対象になります。",
    address: "IPアドレスは本番環境には適していません。ドメイン名を使用してください。",
    notEncrypted:
      "HTTPSを使用しないと、ネットワーク上の攻撃者にセッションを乗っ取られるおそれがあります。HTTPはご自身のマシンでのみ使用してください。",
    anyones:
      "このワイルドカードは他者のドメインにも一致するため、サーバーはこれを無視します。ワイルドカードは、https://*.shop.exampleのようにご自身のドメインの下、またはlocalhostのポート（http://localhost:*）でのみ使用してください。",
    notTrusted: "無視",
    notForProduction: "本番環境では使用不可",
    development: "開発",
    allowLocalhost: "localhostを信頼",
    allowLocalhostHint:
      "ユーザーのマシン上の任意のポートへのリダイレクトを許可します。マシン上のどのプログラムでもセッションを受け取れるようになるため、リリース前にオフにしてください。デフォルトはオンです。",
    settingSaved: "保存しました。",
    production: "本番モード",
    productionOn: "このプロジェクトは本番モードです。",
    productionOff: "このプロジェクトは開発モードです。",
    productionReady: "ドメインは本番環境で使用できる状態です。",
    productionProblems: { other: "本番環境に移行する前に修正すべき問題が{count}件あります:" },
    localhostAllowed: "localhostが信頼されています。",
    problem: "{domain}: {problem}",
    productionWhat:
      "本番モードでは、HTTPSを使用したドメイン名が必要です。ワイルドカードはご自身のドメインの下でのみ使用でき、localhostは信頼できません。",
    toProduction: "本番モードに移動",
  },
} satisfies Translation<typeof domainsMessages>;
