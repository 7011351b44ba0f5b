import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Arabic for impersonators, in Modern Standard Arabic. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "تسجيل الدخول باسم مستخدم آخر",
    acting: "أنت مسجّل الدخول باسم {name}",
    actingUnnamed: "أنت مسجّل الدخول باسم مستخدم آخر",
    stop: "إنهاء",
    stopping: "جارٍ الإنهاء…",
  },
  impersonation: {
    title: "هل تريد تسجيل الدخول باسم {name}؟",
    titleUnnamed: "هل تريد تسجيل الدخول باسم هذا المستخدم؟",
    lead: "إلى أن تُنهي الجلسة، يُعدّ كل ما تفعله صادرًا عن هذا المستخدم.",
    before: "أنت مسجّل الدخول حاليًا باسم {name}. ستعود إلى حسابك عند إنهاء الجلسة.",
    beforeUnnamed: "أنت مسجّل الدخول حاليًا. ستعود إلى حسابك عند إنهاء الجلسة.",
    confirm: "المتابعة باسم {name}",
    confirmUnnamed: "متابعة",
    busy: "جارٍ تسجيل الدخول…",
    cancel: "إلغاء",
    endedTitle: "انتهت هذه الجلسة",
    ended: "انتهت صلاحيتها أو تم إنهاؤها. ابدأ من جديد من صفحة المستخدم في لوحة التحكم.",
    foreignTitle: "لا يمكن استخدام هذا الرابط",
    foreign:
      "سيؤدي هذا الرابط إلى تسجيل دخولك إلى حساب اختاره شخص آخر. لا تُقبل هنا إلا جلسات تسجيل الدخول باسم مستخدم آخر.",
    missingTitle: "لم يتم اختيار مستخدم",
    missing: "لتسجيل الدخول باسم مستخدم آخر، افتح صفحته في لوحة التحكم.",
    home: "الانتقال إلى الصفحة الرئيسية",
  },
};
