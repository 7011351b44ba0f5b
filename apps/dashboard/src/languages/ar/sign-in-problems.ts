import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "مشاكل تسجيل الدخول",
    lead: "قد يمنع ذلك المستخدم من تسجيل الدخول.",
    "problem banned": "معلّق حتى {when}.",
    "problem bannedForGood": "معلّق إلى أن يرفع مسؤول التعليق.",
    "problem too_many_passwords": "تم إدخال كلمات مرور غير صحيحة كثيرة لـ {email}. تُرفض المحاولات الأخرى حتى {when}.",
    "problem too_many_codes": "تم إدخال رموز غير صحيحة كثيرة من تطبيق المصادقة. تُرفض الرموز حتى {when}.",
    "problem too_many_emails": "تم إرسال رسائل كثيرة إلى {email}. لن يُرسل أي رمز أو رابط آخر حتى {when}.",
    "problem no_method": "ليس لدى المستخدم أي طريقة لتسجيل الدخول يوفّرها هذا المشروع.",
    "problem method_disabled": "أوقف هذا المشروع طريقة لدى المستخدم: {method}.",
    "problem email_not_verified":
      "العنوان {email} غير مؤكّد، لذا لا يمكن استخدامه لتسجيل الدخول برمز يصل بالبريد الإلكتروني.",
    "problem email_suppressed": "لا يرسل هذا المشروع رسائل إلى {email}، لأن العنوان محجوب.",
    "problem email_failed": "لم تصل أحدث رسالة إلى {email}.",
    liftBan: "رفع التعليق",
    banLifted: "تم رفع التعليق.",
    unlock: "فتح القفل",
    unlocked: "تم فتح قفل المستخدم. يمكنه إعادة المحاولة الآن.",
    markVerified: "وضع علامة «مؤكّد»",
    verified: "تم وضع علامة «مؤكّد» على العنوان.",
    liftSuppression: "رفع الحجب",
    suppressionLifted: "تم رفع الحجب.",
    openMethods: "فتح طرق تسجيل الدخول",
    openEmails: "فتح الرسائل",
    sendLink: "إرسال رابط لضبط كلمة مرور",
    sendLinkLead: "سيصل إلى {email} رابط لاختيار كلمة مرور يسجّل بها المستخدم الدخول من ذلك الحين.",
    linkSent: "تم إرسال رسالة إلى {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
