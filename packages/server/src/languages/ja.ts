import type { ServerTexts } from "./server-texts.ts";

/** Japanese for the built-in emails and the page on which people unsubscribe, in the polite form. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "{user} 様",
    linkHint: "ボタンが機能しない場合は、次のアドレスをブラウザで開いてください:",
  },
  email_verification: {
    subject: "{project}のメールアドレスの確認",
    preview: "{project}に登録したメールアドレスをご確認ください。",
    heading: "メールアドレスの確認",
    confirm: "{project}からのご連絡をお届けするため、このメールアドレスがご自身のものであることを確認してください。",
    account: "このアドレスは**{accountName}**のアカウントに追加されました。",
    button: "メールアドレスを確認",
    ignore:
      "お心当たりがない場合は、このメールを無視してください。ボタンをクリックすると、あなたのアドレスが他の人のアカウントに追加されます。",
  },
  password_reset: {
    subject: "{project}のパスワードの再設定",
    preview: "{project}の新しいパスワードを設定するためのリンクです。",
    heading: "新しいパスワードの設定",
    requested:
      "{project}のアカウントのパスワードを再設定するリクエストを受け付けました。リンクは1回だけ使用できます。新しいパスワードを設定するまで、以前のパスワードは有効です。",
    button: "新しいパスワードを設定",
    ignore: "お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。",
  },
  magic_link: {
    subject: "{project}へのログインコード: {otp}",
    preview: "コード{otp}を入力するか、このメールのリンクをクリックしてください。",
    heading: "{project}にログイン",
    enterCode: "ログインする画面で次のコードを入力してください:",
    orClick: "または、ボタンをクリックするとこのブラウザでログインできます:",
    button: "ログイン",
    ignore:
      "お心当たりがない場合は、このメールを無視してください。このコードは誰にも教えないでください。当社がコードをお尋ねすることはありません。",
  },
  team_invitation: {
    subject: "{project}の{teamDisplayName}に招待されています",
    preview: "{project}の{teamDisplayName}に招待されています。",
    heading: "{teamDisplayName}に参加",
    invited: "{project}の**{teamDisplayName}**に招待されています。",
    button: "チームに参加",
    ignore:
      "この招待は、送信先のアドレスでのみ有効です。お心当たりがない場合は、このメールを無視してください。チームに参加することはありません。",
    aTeam: "チーム",
  },
  sign_in_invitation: {
    subject: "{project}への招待が届いています",
    preview: "{teamDisplayName}のメンバーから招待が届いています。",
    heading: "{project}にログイン",
    invited:
      "**{teamDisplayName}**のメンバーから招待が届いています。このメールが届いたアドレスでログインしてください。",
    button: "ログイン",
    ignore: "お心当たりがない場合は、このメールを無視してください。ログインしない限り、何も起こりません。",
  },
  payment_receipt: {
    subject: "{project}からの領収書",
    preview: "{project}が{amount}のお支払いを受領しました。",
    heading: "お支払いありがとうございます",
    received: "{project}が**{amount}**のお支払いを受領しました。",
    product: "商品: **{productName}**、数量: {quantity}",
    button: "領収書を表示",
    why: "このメールは、お支払いをいただいた方にお送りしています。控えとして保管してください。",
  },
  payment_failed: {
    subject: "{project}へのお支払いを完了できませんでした",
    preview: "{productName}の代金{amount}のお支払いを完了できませんでした。",
    heading: "お支払いを完了できませんでした",
    failed: "{project}の**{productName}**の代金**{amount}**のお支払いを完了できませんでした。",
    reason: "理由: {failureReason}",
    update: "{productName}を引き続きご利用いただくには、お支払い方法を更新してください。",
    button: "今すぐ支払う",
    why: "このメールは、この定期購入またはご購入を管理している方にお送りしています。",
  },
  trial_ending: {
    subject: "{productName}の無料トライアルは{endDate}に終了します",
    preview: "トライアル終了後、{productName}の料金は{amount}です。",
    heading: "無料トライアルがまもなく終了します",
    ends: "{project}の**{productName}**の無料トライアルは**{endDate}**に終了します。",
    afterwards:
      "その後は定期購入が始まり、{amount}が請求されます。継続を希望されない場合は、その日までに解約してください。",
    button: "定期購入を管理",
    why: "このメールは、この定期購入を管理している方にお送りしています。",
  },
  failed_emails_digest: {
    subject: "送信できなかったメールのまとめ",
    preview: "過去24時間に送信できなかったプロジェクトのメールです。",
    heading: "一部のメールを送信できませんでした",
    failed: "プロジェクトの次のメールは、過去24時間に送信できませんでした:",
    button: "すべてのメールを表示",
  },
  failed_sign_ins: {
    subject: "{project}のアカウントでログインの失敗がありました",
    preview: "{project}のアカウントで、間違ったパスワードが何度か入力されました。",
    heading: "アカウントでログインの失敗がありました",
    attempts:
      "{project}のアカウントで、間違ったパスワードが続けて何度か入力されました。ログインは一度も成功していません。今後の試行は速度が制限されます。",
    you: "ご自身による操作の場合は、数分待つか、ログインページで「パスワードをお忘れですか？」を選択してください。新しいパスワードはすぐに使用できます。",
    notYou:
      "お心当たりがない場合、特に対応は必要ありません。同じパスワードを他のサービスでも使用している場合は、{project}のパスワードを変更し、可能であれば2段階認証をオンにしてください。",
    often: "このメールの送信は1日1回までです。",
  },
  security_notice: {
    subject: "{project}: {heading}",
    preview: "{project}のアカウントに関するお知らせです。",
    heading: "{heading}",
    what: "{project}のアカウント: {heading}。{effect}",
    device: "デバイス: {device}",
    place: "場所: {place}",
    you: "ご自身による操作の場合、対応は必要ありません。",
    notYou:
      "お心当たりがない場合は、すぐに{project}のログインページで「パスワードをお忘れですか？」を選択し、アカウント設定でデバイス、パスキー、2段階認証を確認してください。",
    why: "このメールは、アカウントのセキュリティに変更があるたびにお送りしています。",
    codesLeft: { other: "リカバリーコードは残り{count}個です。新しいコードはアカウント設定で作成できます。" },
    noCodesLeft: "リカバリーコードが残っていません。アカウント設定で新しいコードを作成してください。",
    password_changed: "パスワードが変更されました",
    password_changed_effect: "他のデバイスでは、新しいパスワードで再度ログインが必要になることがあります。",
    second_factor_added: "2段階認証がオンになりました",
    second_factor_added_effect: "今後はログイン時に認証アプリのコードが必要です。他のデバイスはログアウトされました。",
    second_factor_removed: "2段階認証がオフになりました",
    second_factor_removed_effect: "ログイン時のコードは不要になり、リカバリーコードは使用できなくなりました。",
    authenticator_added: "パスキーが追加されました",
    authenticator_added_effect:
      "このパスキーを保存したデバイスのロックを解除できる人は、アカウントにログインできるようになりました。",
    recovery_codes_created: "新しいリカバリーコードが作成されました",
    recovery_codes_created_effect: "以前のリカバリーコードは使用できなくなりました。",
    recovery_code_used: "リカバリーコードを使用してログインされました",
    recovery_code_used_effect: "認証アプリのコードの代わりに使用されました。このコードは二度と使用できません。",
    new_device: "新しいログインがありました",
    new_device_effect: "これまでこのアカウントで使用されたことのないデバイスまたは国からログインされました。",
  },
  leaked_api_key: {
    subject: "{project}のAPIキーが漏えいしたため、失効させました",
    preview: "末尾が{lastFour}のキーが公開の場所で見つかりました。",
    heading: "APIキーが漏えいしたため、失効させました",
    own: "{project}で使用しているあなたのAPIキーが公開の場所で見つかったため、失効させました。キーの末尾は{lastFour}、説明は「{description}」です。",
    team: "{project}で使用しているチーム「{team}」のAPIキーが公開の場所で見つかったため、失効させました。キーの末尾は{lastFour}、説明は「{description}」です。",
    unnamedTeam:
      "{project}で使用しているあなたのチームのAPIキーが公開の場所で見つかったため、失効させました。キーの末尾は{lastFour}、説明は「{description}」です。",
    refused:
      "このキーによるリクエストは拒否されるようになりました。新しいキーを作成し、ソースコードには含めないでください。",
    check:
      "また、このキーによる身に覚えのない操作がないか確認してください。見つかった場所からキーを削除しても、再び安全になるわけではありません。",
    why: "このメールは、このキーを管理している方にお送りしています。",
  },
  email_template_broken: {
    subject: "{projectDisplayName}のメール「{templateDisplayName}」を生成できません",
    preview: "{projectDisplayName}は代わりに標準のメールを送信しています。",
    heading: "メールテンプレートが機能していません",
    broken:
      "プロジェクト{projectDisplayName}のメール「{templateDisplayName}」は、変更された内容では生成できませんでした。Latchkitが代わりに標準のメールを送信しているため、ユーザーは引き続きログインできます。",
    correct: "ダッシュボードの「メール」でテンプレートまたはテーマを修正してください。",
    why: "このメールは、プロジェクトを管理している方にお送りしています。送信は1日1回までです。",
  },
  webhook_endpoint_disabled: {
    subject: "{projectDisplayName}のWebhookエンドポイントが無効になりました",
    preview: "{projectDisplayName}: {reason}",
    heading: "Webhookエンドポイントが無効になりました",
    disabled: "プロジェクト{projectDisplayName}は{url}へのイベントの送信を停止しました。{reason}",
    enable:
      "エンドポイントが復旧したら、ダッシュボードで有効にしてください。その後、受信できなかったイベントをすべて再送信できます。",
    why: "このメールは、プロジェクトを管理している方にお送りしています。",
    failing: "5日間にわたり、すべてのメッセージの送信に失敗しました。",
    gone: "エンドポイントが、完全に廃止されたことを示す応答（ステータス410）を返しました。",
  },
  unsubscribe: {
    title: "配信停止",
    question: "{project}からの広告メールの配信を停止しますか？",
    confirm: "配信を停止",
    done: "配信を停止しました",
    doneDetails: "今後、{project}からの広告メールは届きません。",
    already: "すでに配信を停止しています",
    incomplete: "このリンクは不完全です",
    incompleteDetails: "メールのリンクをもう一度開くか、リンク全体をコピーしてください。",
    expired: "このリンクは有効期限が切れています",
    expiredDetails: "新しいメールのリンクを使用するか、アカウントの通知設定を変更してください。",
  },
};
