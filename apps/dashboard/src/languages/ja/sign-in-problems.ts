import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "ログインの問題",
    lead: "ユーザーがログインできない原因として考えられるものです。",
    "problem banned": "{when}まで停止されています。",
    "problem bannedForGood": "管理者が解除するまで停止されています。",
    "problem too_many_passwords":
      "{email}に対して間違ったパスワードが何度も入力されました。{when}まで、以降の試行は拒否されます。",
    "problem too_many_codes": "認証アプリの間違ったコードが何度も入力されました。{when}まで、コードは拒否されます。",
    "problem too_many_emails": "{email}へのメールが多すぎます。{when}まで、コードやリンクは送信されません。",
    "problem no_method": "このプロジェクトで使用できるログイン方法が、ユーザーに設定されていません。",
    "problem method_disabled": "ユーザーが設定している方法が、このプロジェクトではオフになっています: {method}",
    "problem email_not_verified": "{email}は未確認のため、メールのコードでのログインに使用できません。",
    "problem email_suppressed": "{email}は配信停止になっているため、このプロジェクトからメールは送信されません。",
    "problem email_failed": "{email}への最新のメールが届きませんでした。",
    liftBan: "停止を解除",
    banLifted: "停止を解除しました。",
    unlock: "ロックを解除",
    unlocked: "ユーザーのロックを解除しました。もう一度ログインを試せます。",
    markVerified: "確認済みにする",
    verified: "アドレスを確認済みにしました。",
    liftSuppression: "配信停止を解除",
    suppressionLifted: "配信停止を解除しました。",
    openMethods: "ログイン方法を開く",
    openEmails: "メールを開く",
    sendLink: "パスワード設定用のリンクを送信",
    sendLinkLead:
      "{email}に、パスワードを設定するためのリンクが届きます。以後、ユーザーはそのパスワードでログインできます。",
    linkSent: "{email}にメールを送信しました。",
  },
} satisfies Translation<typeof signInProblemsMessages>;
