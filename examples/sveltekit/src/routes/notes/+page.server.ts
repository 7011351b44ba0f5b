import { redirect } from "@sveltejs/kit";
import type { Actions, PageServerLoad } from "./$types";

export const load: PageServerLoad = async ({ locals, url }) => {
  const user = await locals.latchkit.getUser();
  if (!user) redirect(303, `/handler/sign-in?after_auth_return_to=${encodeURIComponent(url.pathname)}`);
  return { email: user.primaryEmail };
};

export const actions: Actions = {
  async signOut({ locals }) {
    await (await locals.latchkit.getUser())?.signOut();
    redirect(303, "/");
  },
};
