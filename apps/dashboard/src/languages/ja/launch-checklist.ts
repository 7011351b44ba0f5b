import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "リリースチェックリスト",
    lead: "リリース前にこれらの設定を確認してください。",
    progress: "{all}件中{done}件完了",
    ready: "リリースの準備ができました。",
    done: "完了",
    open: "未完了",
    look: "表示",
    putRight: "修正",
    what: ": {check}",
    signIn: "ログイン方法を有効にする",
    signInText: "少なくとも1つの方法またはプロバイダを有効にする必要があります。",
    domain: "ドメインを追加する",
    domainText:
      "信頼済みドメインが1つ以上必要です。すべてのドメインでドメイン名とHTTPSを使用してください。メールのリンクとリダイレクトはこれらのドメインに移動します。",
    localhost: "localhostの信頼を解除する",
    localhostText: "解除しないと、ユーザーのマシン上のどのプログラムでもセッションを受け取れる可能性があります。",
    ownKeys: "独自のOAuth認証情報を使用する",
    ownKeysText: "プロバイダに、この環境ではなくアプリの名前が表示されるようになります。",
    ownMail: "独自のサーバーからメールを送信する",
    ownMailText: "ご自身のアドレスからメールが送信され、独自のメールも送信できるようになります。",
    payments: "実際の支払いを受け付ける",
    paymentsText: "テストモードでは、チェックアウトリンクを知っている人は誰でも商品を無料で入手できます。",
    production: "本番モードに切り替える",
    productionText: "最後のステップです。先に、すべてのドメインを本番環境で使用できる状態にする必要があります。",
  },
} satisfies Translation<typeof launchChecklistMessages>;
