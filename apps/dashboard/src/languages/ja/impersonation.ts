import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "このユーザーとしてログイン…",
    title: "{name}としてログインしますか？",
    titleUnnamed: "このユーザーとしてログインしますか？",
    lead: "アプリが新しいタブで開き、確認を求められます。1時間、このユーザーと同じ画面が表示され、操作はこのユーザーが行ったものとして扱われます。",
    limits:
      "すべてのページにバナーが表示されます。ユーザーのパスワード、メールアドレス、パスキー、セッション、キーは変更できません。このログインは監査ログに記録されます。",
    place: "開く場所",
    here: "このマシン",
    address: "アプリのURL",
    addressHint: "ログインページのパスは{path}である必要があります。",
    notHere: "ローカルURLを入力してください（例: http://localhost:3000）。",
    nowhere:
      "開くことのできる信頼済みドメインがありません。「ドメイン」ページでワイルドカードのないドメインを追加するか、コンソールを使用してください。",
    open: "アプリを開く",
    opened: "アプリを新しいタブで開きました。",
    blocked:
      "ブラウザが新しいタブをブロックしました。代わりに{link}ください。リンクは、開いた先で確認すると1回だけ使用できます。",
    openLink: "ここからアプリを開いて",
    console: "他のパッケージで作られたアプリの場合",
    consoleLead:
      "アプリのページを開き、ブラウザのコンソールでこのコードを実行してください。現在のセッションが置き換わります。コードを共有しないでください。",
    makeSnippet: "コードを作成",
    consoleTitle: "コンソール",
    snippet: "コンソール用のコード",
  },
} satisfies Translation<typeof impersonationMessages>;
