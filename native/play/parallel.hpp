// Work in several threads; what one of them throws is thrown here, when all are done.
#pragma once

#include <exception>
#include <thread>
#include <vector>

namespace pangaea {

// Call `work(thread)` for each thread from 0 on; thread 0 is the one that calls.
template <class Work>
void in_parallel(int threads, const Work& work) {
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(threads));
    const auto guarded = [&](int thread) {
        try {
            work(thread);
        } catch (...) {
            failures[static_cast<std::size_t>(thread)] = std::current_exception();
        }
    };
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < threads; ++thread)
        helpers.emplace_back(guarded, thread);
    guarded(0);
    helpers.clear(); // joins them
    for (const std::exception_ptr& failure : failures)
        if (failure)
            std::rethrow_exception(failure);
}

} // namespace pangaea
